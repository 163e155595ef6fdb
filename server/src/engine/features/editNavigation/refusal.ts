import type { Localizable } from '../../../../../shared/l10n';

/** Why an operation has no edit. Thrown by its steps; what users get is `NavigationEdit`. */
export class NavigationRefusal extends Error {
  constructor(readonly reason: Localizable) {
    super('Refused');
  }
}
