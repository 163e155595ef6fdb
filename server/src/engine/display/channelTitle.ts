import { capitalized } from '../../../../shared/strings';
import type { Channel } from '../openapi/table';

/** Title of a channel for readers, as the service has it: `userSignedUp` is `User signed up`. */
export function channelTitle({ name, title }: { readonly name: string; readonly title?: Channel['title'] | undefined }): string {
  return (
    title ??
    capitalized(
      name
        .split(/(?=[A-Z])/)
        .map((word) => word.toLowerCase())
        .join(' '),
    )
  );
}
