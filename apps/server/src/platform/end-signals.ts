/** Signals that stop the server, which finishes accepted requests first, and its workers. */
export const endSignals: NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP']
