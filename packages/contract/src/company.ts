// What server and web app know of the company's calendar.

/** Where the company's days and hours are counted. */
export const workZone = 'Asia/Jerusalem'

/** A month of the company, such as 2026-11. */
export const monthShape = /^20\d\d-(0[1-9]|1[0-2])$/
