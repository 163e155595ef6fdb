export const iconLibraryIds = ['fontawesome', 'lucide', 'tabler'] as const;
export type IconLibraryId = (typeof iconLibraryIds)[number];

export function isIconLibraryId(text: string): text is IconLibraryId {
  return (iconLibraryIds as readonly string[]).includes(text);
}
