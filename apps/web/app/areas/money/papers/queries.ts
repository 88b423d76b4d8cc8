import { usePages } from '../../../kit/load/query.ts'

/** Every paper of mine, the newest first. */
export const useMyPapers = () => usePages('listPapers', { rows: 20 })
