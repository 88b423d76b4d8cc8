/** Builds web app and server when their sources changed since the last build. Answers whether there is a build now. */
export function ensureBuilt(): Promise<boolean>
