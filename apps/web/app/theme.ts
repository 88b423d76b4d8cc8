// Runs before the first paint, from its own bytes in the page; blocked storage must not stop it.
{
  let theme: string | null = null
  try {
    theme = localStorage.getItem('theme')
  } catch {}
  document.documentElement.dataset.theme = theme === 'dark' || theme === 'light' ? theme : matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}
