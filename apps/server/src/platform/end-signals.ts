/** By these every process of a group or of a service is told to end: the server, which finishes first what it has accepted, and its workers. */
export const endSignals: NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP']
