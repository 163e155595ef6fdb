import type { Shot } from './shots.ts';

/** The pictures with these names, or all of them if no name is given. @throws if there is no picture with a name */
export function chosenShots(all: readonly Shot[], names: readonly string[]): readonly Shot[] {
  const unknown = names.filter((name) => !all.some((shot) => shot.name === name));
  if (unknown.length > 0) {
    throw new Error(`No picture is named ${unknown.join(', ')}. There are ${all.map(({ name }) => name).join(', ')}.`);
  }
  return names.length === 0 ? all : all.filter(({ name }) => names.includes(name));
}
