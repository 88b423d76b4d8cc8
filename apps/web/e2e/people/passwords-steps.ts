import { words } from '../words.ts'

export const { account } = words.en
