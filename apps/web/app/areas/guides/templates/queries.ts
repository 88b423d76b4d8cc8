import type { Language } from '@waymark/contract/choices.ts'
import { useCall } from '../../../kit/load/query.ts'

export const useTemplates = () => useCall('listTemplates', {})

/** A template in the language of the document; while another one comes, the former stays. */
export const useTemplate = (slug: string, language: Language) => useCall('readTemplate', { slug, language }, { keepsFormer: true })
