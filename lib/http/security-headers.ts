/** Response headers that restrict what browsers do with a response. */

/** Browser features that neither a JSON document nor the docs page uses. The console allows itself some of them. */
const features = [
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
] as const

/** A Permissions-Policy that allows the page itself these features, and nobody the others. */
export function permissionsPolicy(allowed: readonly (typeof features)[number][] = []): string {
  return features.map((feature) => `${feature}=(${allowed.includes(feature) ? 'self' : ''})`).join(', ')
}

/** Two years. Source: hstspreload.org, "Deployment Recommendations". */
export const strictTransportSeconds = 63_072_000

/**
 * Headers of every response. An HTML page replaces the Content-Security-Policy by its own, and the console the
 * Permissions-Policy too. Source: OWASP REST Security
 * Cheat Sheet, "Security Headers".
 */
export const securityHeaders = {
  // Without includeSubDomains, because hosts below the deployment's domain may not belong to it.
  'Strict-Transport-Security': `max-age=${strictTransportSeconds}`,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Permissions-Policy': permissionsPolicy(),
  // Restricts only embedding without CORS; apps of other origins read responses with CORS. Source: Fetch, section 3.7.
  'Cross-Origin-Resource-Policy': 'same-origin'
} as const
