import pino, { type DestinationStream, type Logger } from 'pino'

/** No personal data in logs, at no level: headers and bodies are never logged, and what a plugin would tell of them is taken out. */
export const createLog = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: ['busboyOptions', 'req.headers', 'headers'], remove: true },
    },
    destination ?? pino.destination(1),
  )
