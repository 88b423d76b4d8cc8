// Checks the version of Node.js before anything else runs. In the syntax of 2015, which Node.js 6 and later can read.
const { engines } = require('../package.json')

const ranges = engines.node.split(' || ')
const parse = (version) =>
  version
    .replace(/^[^0-9]+/, '')
    .split('.')
    .map(Number)
const own = parse(process.version)

/** Understands `^1.2.3` (the same major version) and `>=1.2.3`. */
function isIn(range) {
  const lowest = parse(range)
  if (range.startsWith('^') && own[0] !== lowest[0]) return false
  const index = [0, 1, 2].find((place) => own[place] !== lowest[place])
  return index === undefined || own[index] > lowest[index]
}

function describe(range) {
  const lowest = parse(range)
  return `${lowest.join('.')} or later${range.startsWith('^') ? ` of version ${lowest[0]}` : ''}`
}

if (!ranges.some(isIn)) {
  console.error(`Waymark needs Node.js ${ranges.map(describe).join(', or ')}. This is Node.js ${own.join('.')}.`)
  process.exit(1)
}
