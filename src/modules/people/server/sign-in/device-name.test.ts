import { expect, test } from "vitest";
import { deviceName, roughNetwork } from "./device-name.ts";

test.each([
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0",
    "Edge, Windows",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Mobile Safari/604.1",
    "Safari, iPhone",
  ],
  ["Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36", "Chrome, Android"],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7; rv:140.0) Gecko/20100101 Firefox/140.0",
    "Firefox, macOS",
  ],
  ["curl/8.5.0", ""],
])("%s is %s", (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

test.each([
  ["192.0.2.17", "192.0.2.*"],
  ["::ffff:192.0.2.17", "192.0.2.*"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:*"],
  ["::1", ""],
])("the network of %s is %s", (address, network) => {
  expect(roughNetwork(address)).toBe(network);
});
