/** Whether a version of OpenAPI is 3.2, which has nested tags and methods of its own. */
export function isOpenApi32(version: string): boolean {
  return version === '3.2' || version.startsWith('3.2.');
}
