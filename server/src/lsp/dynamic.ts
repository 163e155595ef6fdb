import { type Connection, type DocumentFilter, RegistrationRequest, UnregistrationRequest } from 'vscode-languageserver';

/** A method with its registration options, without document selector. */
export interface Registrable {
  readonly method: string;
  readonly registerOptions?: object;
}

/** A registration that can be disposed. */
export interface Registered {
  unregister(): Promise<void>;
}

/** Registers methods with the client for the documents of a selector, in one request. */
export async function registerFor(
  connection: Connection,
  id: string,
  methods: readonly Registrable[],
  documentSelector: readonly DocumentFilter[],
): Promise<Registered> {
  const registrations = methods.map(({ method, registerOptions }) => ({
    id: `${id} ${method}`,
    method,
    registerOptions: { ...registerOptions, documentSelector },
  }));
  await connection.sendRequest(RegistrationRequest.type, { registrations });
  return {
    async unregister() {
      const unregisterations = registrations.map((registration) => ({ id: registration.id, method: registration.method }));
      await connection.sendRequest(UnregistrationRequest.type, { unregisterations });
    },
  };
}
