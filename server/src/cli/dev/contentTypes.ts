import { imageTypes, mediaType } from '../../../../shared/mediaTypes';

/** Types of the files of a site that a browser may get, by extension. Files of other types are not served: they are not for readers. */
const types: Readonly<Record<string, string>> = {
  ...imageTypes,
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  webm: 'video/webm',
  mov: 'video/quicktime',
  otf: 'font/otf',
  ttf: 'font/ttf',
  woff: 'font/woff',
  woff2: 'font/woff2',
  csv: 'text/plain; charset=utf-8',
  json: 'application/json; charset=utf-8',
  md: 'text/plain; charset=utf-8',
  pdf: 'application/pdf',
  txt: 'text/plain; charset=utf-8',
  yaml: 'text/plain; charset=utf-8',
  yml: 'text/plain; charset=utf-8',
  zip: 'application/zip',
};

/** Type of a file by its path; `undefined` if it is not served. */
export function contentType(path: string): string | undefined {
  return mediaType(path, types);
}
