import { type ApiValues, textOf } from './apiValues';

/** Headers with which a description lets requests be authorized. */
export interface AuthorizationHeaders {
  /** Names of headers with keys, as described. */
  readonly keys: readonly string[];
  /** Words before the value of `Authorization`, in lower case: `bearer`, `basic`. */
  readonly schemes: readonly string[];
}

/** The headers of all security schemes of a description; `undefined` if there are none, or one is not known. */
export function authorizationHeaders(values: ApiValues): AuthorizationHeaders | undefined {
  const section = values.section('securitySchemes');
  if (!section || section.size === 0) return undefined;
  const keys: string[] = [];
  const schemes: string[] = [];
  for (const each of section.values()) {
    const scheme = values.resolve(each);
    const type = textOf(scheme?.get('type'));
    switch (type) {
      case 'apiKey': {
        const name = textOf(scheme?.get('name'));
        if (name === undefined) return undefined;
        if (scheme?.get('in') === 'header') keys.push(name);
        break;
      }
      case 'http': {
        const word = textOf(scheme?.get('scheme'));
        if (word === undefined) return undefined;
        schemes.push(word.toLowerCase());
        break;
      }
      case 'oauth2':
      case 'openIdConnect':
        schemes.push('bearer');
        break;
      case 'mutualTLS':
        break;
      default:
        return undefined;
    }
  }
  return { keys, schemes };
}
