import { nameOf } from '../../../../shared/paths';
import { SimilarNames } from '../base/similarNames';
import { normalizedName } from '../base/strings';
import { closest, type PathSuggestions } from './lookup';
import type { Channel } from './table';

/** Lookup of channels in an AsyncAPI file. */
export class ChannelLookup {
  private readonly byName = new Map<string, Channel>();
  private readonly byAddress = new Map<string, Channel>();
  private readonly names = new Set<string>();
  private similar: SimilarNames | undefined;

  constructor(readonly all: readonly Channel[]) {
    for (const channel of all) {
      this.byName.set(channel.name, channel);
      if (channel.address !== undefined && !this.byAddress.has(channel.address)) this.byAddress.set(channel.address, channel);
      for (const text of [channel.name, channel.title, channel.address]) if (text !== undefined) this.names.add(normalizedName(text));
    }
  }

  /** The channel with this name, or else the first channel at this address. */
  find(name: string): Channel | undefined {
    return this.byName.get(name) ?? this.byAddress.get(name);
  }

  /** Whether a path may be the address of the generated page of a channel, which is derived from its name, address or title. */
  mayBePage(path: string): boolean {
    // Generated pages are in a folder.
    return path.includes('/') && (this.names.has(normalizedName(path)) || this.names.has(normalizedName(nameOf(path))));
  }

  /** Existing names that an unknown name probably means, nearest first. */
  near(name: string): PathSuggestions {
    const names = [...this.byName.keys()];
    const lowerName = name.toLowerCase();
    const sameLetters = names.filter((candidate) => candidate.toLowerCase() === lowerName);
    if (sameLetters.length > 0) return { kind: 'near', paths: sameLetters.slice(0, 3), isClear: sameLetters.length === 1 };
    this.similar ??= new SimilarNames(names);
    return closest(name, this.similar);
  }
}
