import { words } from '../words.ts'

export const { frame, account, guides, profile, forms } = words.en
