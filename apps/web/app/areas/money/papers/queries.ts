import { usePages } from '../../../kit/load/query.ts'

/** The customer's papers, newest first. */
export const useMyPapers = () => usePages('listPapers', { rows: 20 })
