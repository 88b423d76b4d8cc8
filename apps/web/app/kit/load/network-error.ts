/** A request that never reached the server, or whose answer never came back. */
export class NetworkError extends Error {}
