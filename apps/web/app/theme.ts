// Runs before the first paint, from its own bytes in the page; blocked storage must not stop it.
{
  const { dataset } = document.documentElement
  let theme: string | null = null
  // The banner stands in every page and is shown to whoever has not answered this version of its question.
  dataset.consent = 'ask'
  try {
    if (/^1\b/.test(localStorage.getItem('termsAccepted') ?? '')) delete dataset.consent
    theme = localStorage.getItem('theme')
    // The header stands as for a signed-in person from the start.
    if (localStorage.getItem('accessToken')) dataset.session = 'on'
  } catch {}
  dataset.theme = theme === 'dark' || theme === 'light' ? theme : matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}
