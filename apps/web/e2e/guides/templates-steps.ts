import { words } from '../words.ts'

export const { templates } = words.en
