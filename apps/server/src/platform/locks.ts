/** Numbers of advisory locks; they must not collide. Conversations use numbers from 73500000. */
export const locks = {
  dataFolder: 7341,
  migrations: 7342,
  queues: 7343,
  audit: 7347,
  contentImport: 7350,
} as const
