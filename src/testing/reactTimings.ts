// For tests: React writes down how long each component took, for the tools of a browser, wherever it finds these when it is loaded.
// No test looks at them, and they are kept as long as the process.
Reflect.deleteProperty(console, 'timeStamp');
