import type { Panel } from './panel.mjs';

export const count: number;
export function storedJobs(panel: Panel, status?: string): string;
