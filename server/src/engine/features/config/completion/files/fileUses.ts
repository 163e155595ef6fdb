import { relativePath } from '../../../../base/uris';
import type { DocsConfig } from '../../../../config/docsConfig';
import type { ConfigReferences } from '../../../../config/references/configReferences';
import type { Reference } from '../../../../config/references/reference';
import { targetUris } from '../../../../config/references/targets';

/** Referenced files of one kind in a configuration. */
interface FileUses {
  /** Paths relative to the documentation folder. */
  readonly paths: ReadonlySet<string>;
  /** References as written. */
  readonly texts: readonly string[];
}

/** Files of all references of a kind except the reference at the cursor. */
export function fileUses(
  config: DocsConfig,
  references: ConfigReferences,
  kind: 'asset' | 'openapi' | 'fragment',
  own: { readonly uri: string; readonly node: number | undefined },
): FileUses {
  const paths = new Set<string>();
  const texts: string[] = [];
  for (const reference of references.ofKind(kind)) {
    if (reference.file.uri === own.uri && reference.node.offset === own.node) continue;
    texts.push(reference.text);
    for (const uri of targetUris(config, reference as Reference)) {
      const path = relativePath(config.folder, uri);
      if (path !== undefined) paths.add(path);
    }
  }
  return { paths, texts };
}
