import type { Page } from 'playwright-core';

export interface Step {
  readonly kind: 'keys' | 'type' | 'command' | 'hover' | 'wait';
  readonly value: string;
}
export function untilRestored(page: Page, limit: number): Promise<void>;
export function untilProblems(page: Page, limit: number): Promise<boolean>;
export function untilStill(page: Page): Promise<void>;
export function performStep(page: Page, step: Step, limit: number): Promise<void>;
