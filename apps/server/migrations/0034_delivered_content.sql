CREATE TABLE "delivered_content" (
	"fingerprint" text PRIMARY KEY NOT NULL
);
