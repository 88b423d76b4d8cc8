// Inlined, because it runs before the first paint. Blocked storage must not stop it.
{
  const { dataset } = document.documentElement
  let theme: string | null = null
  // The consent banner is in every page, and is shown to readers who have not answered this version of its question.
  dataset.consent = 'ask'
  try {
    if (/^1\b/.test(localStorage.getItem('termsAccepted') ?? '')) delete dataset.consent
    theme = localStorage.getItem('theme')
    // The header shows the signed-in state from the start.
    if (localStorage.getItem('accessToken')) dataset.session = 'on'
  } catch {}
  dataset.theme = theme === 'dark' || theme === 'light' ? theme : matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}
