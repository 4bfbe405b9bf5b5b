/** What tells browsers to do as little as possible with a response. */

/** Features of browsers that neither a JSON document nor the docs page uses. */
const unusedFeatures = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'usb',
  'xr-spatial-tracking'
]

/** Two years. Source: hstspreload.org, "Deployment Recommendations". */
export const strictTransportSeconds = 63_072_000

/**
 * Of every response; a page of HTML replaces the Content-Security-Policy by its own. Source: OWASP REST Security Cheat
 * Sheet, "Security Headers".
 */
export const securityHeaders = {
  // Without includeSubDomains: the hosts below the domain of a deployment are not the deployment's.
  'Strict-Transport-Security': `max-age=${strictTransportSeconds}`,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Permissions-Policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
  // Concerns embedding without CORS alone: apps of other origins read responses with CORS. Source: Fetch, section 3.7.
  'Cross-Origin-Resource-Policy': 'same-origin'
} as const
