/** Images of a site, as in its docs.json. */
export interface SiteImages {
  readonly logo?: SiteImage;
  readonly favicon?: SiteImage;
}

type SiteImage = string | { readonly light: string; readonly dark: string };

/** Extensions by preference. */
const extensions = ['svg', 'png', 'webp', 'ico', 'jpg', 'jpeg'];

/** Pattern of paths that may be a logo or a favicon. */
export const imageName = /(?:logo|favicon|^light\.|^dark\.)[^/]*(?:svg|png|webp|ico|jpe?g)$/i;

/** Limit of folders around an image: deeper images belong to the content. */
const maxDepth = 2;

/** Logo and favicon among images, by their names. @param paths from the documentation folder */
export function imagesOf(paths: readonly string[]): SiteImages {
  const near = paths.filter((path) => isNear(path.split('/').slice(0, -1)));
  const logo = imageOf(near, 'logo');
  const favicon = imageOf(near, 'favicon');
  return { ...(logo !== undefined && { logo }), ...(favicon !== undefined && { favicon }) };
}

/** Names of folders of images, not of content: `guides/logo.svg` is a picture of a guide. */
const imageFolder = /^(?:images?|img|assets?|static|public|media|resources|brand(?:ing)?|icons?|logos?|favicons?)$/i;

function isNear(folders: readonly string[]): boolean {
  return folders.length <= maxDepth && folders.every((name) => imageFolder.test(name));
}

/** Pair of images for light and dark mode, else a single image. */
function imageOf(paths: readonly string[], name: 'logo' | 'favicon'): SiteImage | undefined {
  for (const light of byPreference(paths.filter((path) => isVariant(path, name, 'light')))) {
    const dark = light.replace(/light(?=[^/]*$)/i, (text) => (text === 'light' ? 'dark' : text === 'LIGHT' ? 'DARK' : 'Dark'));
    if (paths.includes(dark)) return { light: `/${light}`, dark: `/${dark}` };
  }
  const [single] = byPreference(paths.filter((path) => new RegExp(`(?:^|/)${name}\\.[a-z]+$`, 'i').test(path)));
  return single === undefined ? undefined : `/${single}`;
}

/** Whether an image is for a mode, such as `logo/light.svg`, `logo-light.svg` or `light-logo.svg`. */
function isVariant(path: string, name: string, variant: string): boolean {
  const inFolder = new RegExp(`(?:^|/)${name}s?/(?:${name}[-_.]?)?${variant}\\.[a-z]+$`, 'i');
  const beside = new RegExp(`(?:^|/)(?:${name}[-_.]?${variant}|${variant}[-_.]?${name})\\.[a-z]+$`, 'i');
  return inFolder.test(path) || beside.test(path);
}

/** Sorted paths: nearest to the documentation folder first, then by extension. */
function byPreference(paths: readonly string[]): string[] {
  const rank = (path: string): number => extensions.indexOf(path.slice(path.lastIndexOf('.') + 1).toLowerCase());
  const depth = (path: string): number => path.split('/').length;
  return [...paths].sort((a, b) => depth(a) - depth(b) || rank(a) - rank(b) || (a < b ? -1 : 1));
}
