import type { Profile } from '@waymark/contract/accounts.ts'
import type { UserRow } from './queries.ts'

export const presentProfile = ({ id, email, name, language, joinedAt }: UserRow, level: Profile['level']): Profile => ({
  id,
  email,
  name,
  language,
  level,
  joinedAt: joinedAt.toISOString(),
})
