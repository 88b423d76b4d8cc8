/** Time zone of the company's working days and opening hours. */
export const workZone = 'Asia/Jerusalem'

/** Month of the company, such as 2026-11. */
export const monthShape = /^20\d\d-(0[1-9]|1[0-2])$/
