import type { Random } from './random.ts';

const words =
  'access account agent alert archive audit backup batch billing build cache channel client cluster command config connect console custom data deploy device domain event export feature field file filter function gateway group health history import index install invoice job key label limit link list log manage member message metric migrate model monitor network node notify object order partner payment plan policy profile project proxy query queue quota region release report request retry role route rule runtime schema scope search secret service session setting shard source start status storage stream sync table task team template tenant token trace trigger update upload usage user version view volume webhook worker'.split(
    ' ',
  );

/** `count` words joined by hyphens. */
export function slug(random: Random, count: number): string {
  return Array.from({ length: count }, () => random.pick(words)).join('-');
}

/** A slug as a heading. */
export function title(slugText: string): string {
  const text = slugText.replaceAll('-', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
