import process from 'node:process';

/**
 * What the bundle has in place of the protocol library's own module of this kind, which brings a validator of 150 KB. It is for the answers of
 * users to questions, and this server asks none; tools have the validators of their schemas.
 */
export class DefaultJsonSchemaValidator {
  getValidator(): never {
    throw new Error('This server asks no questions that have a schema.');
  }
}

export { process };
