import type { Random } from './repair/mistakes.mjs';

export function createRandom(seed: number): Random;
