import type { Row, Specification } from './specification.ts'

/** An address with its parameters unnamed: the specification and the code call them by different names. */
export const plain = (address: string): string => address.replace(/\{\w+\}|:\w+/g, '{}')

export const addressOf = ({ where }: Row): string => plain(where.replaceAll('`', '')).replace(/(.)\/$/, '$1')

export const rowsOf = ({ sections }: Specification, number: string): Row[] =>
  sections.filter(({ title }) => title.startsWith(`${number} `)).flatMap(({ rows }) => rows)
