/** Numbers of advisory locks, each of another matter: two of one number would wait for each other. Conversations have theirs from 73500000 on. */
export const locks = {
  dataFolder: 7341,
  migrations: 7342,
  queues: 7343,
  audit: 7347,
  contentImport: 7350,
} as const
