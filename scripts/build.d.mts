/** Builds web app and server unless the build is up to date. Returns whether there is a build now. */
export function ensureBuilt(): Promise<boolean>
