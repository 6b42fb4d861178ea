export const notFound = {
  title: 'Oops! Page not found',
  home: 'Return to Home',
}
