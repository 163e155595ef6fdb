/** Text of the script of `worker/main.ts`. The bundle has it in place of the empty one. */
export const componentScript: string = '';
