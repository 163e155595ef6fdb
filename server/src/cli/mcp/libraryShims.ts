import process from 'node:process';

/**
 * Replacement in the bundle for a module of the protocol library that includes a validator of 150 KB. The validator is for answers of users
 * to questions, and this server asks no questions; tools have the validators of their schemas.
 */
export class DefaultJsonSchemaValidator {
  getValidator(): never {
    throw new Error('This server asks no questions that have a schema.');
  }
}

export { process };
