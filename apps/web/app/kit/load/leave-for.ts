/** Goes to an address outside of this page; out of a frame in the window around it: no payment page lets itself be framed. */
export function leaveFor(address: string) {
  if (window.top && window.top !== window) window.top.location.href = address
  else location.assign(address)
}
